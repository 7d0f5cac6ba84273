/**
 * Passwords that guessing begins with: the head of published leak counts, and what is usual in
 * China. Lower case, eight characters and more; shorter ones are refused by their length.
 */
const TEXT = `
00000000 000000000 0000000000 01234567 012345678 0123456789 01020304 11111111 111111111 1111111111
11112222 11223344 1122334455 112233445566 11235813 12121212 123123123 12312312 1231231231 123123456
12341234 1234512345 123454321 12345432 12345678 123456789 1234567890 12345678900 123456789a
123456789q 123456789z 123456789abc 12345678a 12345678q 12345678z 1234567a 1234567q 1234567z
123456abc 123456abcd 123456asd 123456qwe 123456qq 123456aa 123456ab 123456ok 123456zx 123456zxc
123321123 1234qwer 1234abcd 1234asdf 12344321 123456654321 123abc123 123qwe123 123qweasd
123qweasdzxc 12qwaszx 13141314 13145200 131452000 1314520520 13800138000 13579246 135792468
1357924680 147258369 147258369a 14725836 147852369 1478963250 14789632 159357159 159753456 159357456
159753258 16888888 168168168 18181818 18888888 19841984 19851985 19861986 19871987 19881988
19891989 19901990 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
1qaz@wsx 1qazxsw23edc 20000000 20082008 20102010 20122012 21212121 22222222 2222222222 222222222
23232323 23456789 234567890 246813579 2468013579 25257758 25802580 258456258 26262626 31415926
314159265 31415926535 33333333 333333333 3333333333 33445566 34567890 36925814 369258147 44444444
4444444444 45454545 456456456 456789123 456852456 51201314 520131400 5201314520 52013141
5201314a 52013145 520520520 52052052 52525252 521521521 55555555 555555555 5555555555 55667788
56565656 56785678 584131421 5841314520 584520520 58585858 66666666 666666666 6666666666 66668888 66778899
67676767 6543210a 654321654321 666888999 68686868 69696969 741852963 74108520 74185296 77777777
777777777 7777777777 77889900 78787878 7894561230 789456123 789456123a 78945612 789789789 78907890
80808080 81818181 82828282 85208520 852456852 86868686 87654321 876543210 88888888
888888888 8888888888 88889999 88886666 89898989 90909090 91919191 963852741 96385274 963258741 9638527410
9876543210 987654321 98765432 987654321a 987987987 98989898 99999999 999999999 9999999999 99998888
a0000000 a1111111 a11111111 a12345678 a123456789 a1234567 a1234567890 a123123123 a1b2c3d4 a1s2d3f4
a5201314 a88888888 a987654321 aa123456 aa12345678 aa123123 aaa12345 aaa123456 aaa111111 aaaa1111
aaaaaaaa aaaaaaaaa aaaaaaaaaa aaaa1234 aabbccdd ab123456 abc12345 abc123456 abc1234567 abc123abc
abcabcabc abcd1234 abcd12345 abcd123456 abcde12345 abcde123 abcdefg1 abcdefgh abcdefghi abc123456789
access14 admin123 admin1234 admin12345 admin123456 admin888 admin666 administrator adminadmin
alexander aptx4869 as123456 asd123456 asd12345 asd123123 asdasd123 asdasdasd asdf1234 asdf123456
asdfasdf asdfgh123 asdfghjk asdfghjkl asdfghjkl123 asdqwe123 asdzxc123 baseball basketball baobao123
batman123 beijing2008 bigdaddy blink182 buzhidao butterfly caonima123 caonimabi charlie1 chelsea1
chenchen chinachina china123 chocolate cocacola computer computer1 corvette creative danielle
dearbook default1 dongdong dragon123 elephant einstein fangfang feifei123 feng123456 fengfeng
firebird football football1 freedom1 fuckyou1 fuckyou2 fuckyou123 fuckfuck garfield goodluck gogogogo
google123 guest123 hahahaha haohao123 happy123 harrypotter hello123 hello1234 helloworld heyuanyuan
hongkong huang123456 huanghuang iloveyou iloveyou1 iloveyou2 iloveyou123 iloveyou520 iloveyou1314
ilovechina internet jennifer jiajiajia jiangjiang jianjian jingjing jonathan jordan23 justdoit
killer123 kobe24kobe letmein1 letmein123 letmeinplease li123456 li123456789 lili123456 lilili123
lingling linkedin liu123456 liuliuliu liverpool liverpool1 loveforever loveyou1 loveyou1314 love1314
love5201314 lovelove lovely123 lovehome manchester mario123 master123 maverick mercedes metallica
michelle microsoft midnight ming123456 mingming minecraft monkey123 motorola mustang1 myspace1
naruto123 newpassword nicholas nihao123 nihao123456 nihaonihao ninini123 nopassword p@ssw0rd
p@ssword p@55w0rd pa55word pa55w0rd pass1234 pass12345 passpass passw0rd passw0rd1 password
password! password1 password12 password123 password1234 password12345 password2 password@123
patricia pengpeng peterpan photoshop picture1 pingping playboy1 pokemon1 pppppppp princess
princess1 princess123 q1234567 q12345678 q123456789 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz12345 qaz123456
qazqazqaz qazwsx123 qazwsxedc qazwsxedc123 qazwsxedcrfv qianqian qiangqiang qq123123 qq1234567
qq12345678 qq123456789 qq123456 qq5201314 qqqqqqqq qqqqqqqqq qqqqqqqqqq qqqq1111 qqqaaazzz
qqwweerr qw123456 qwaszx123 qwe12345 qwe123456 qwe123123 qwe123asd qwe123qwe qweasd123 qweasdzxc
qweasdzxc123 qweqweqwe qwer1234 qwer12345 qwer123456 qwerasdf qwerasdfzxcv qwerqwer qwert123 qwert12345
qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty789 qwertyui qwertyuio
qwertyuiop qwertyuiop123 qwqwqwqw qwertyqwerty rongrong rootroot root1234 root12345 samantha
samsung1 sanguosha scorpion shanghai shadow123 shijiazhuang shuaishuai sky123456 snoopy123 softball
spiderman starwars starwars1 student1 sunshine sunshine1 superman superman1 superman123 sysadmin
taobao123 tencent123 tengxun123 test1234 test12345 test123456 testtest thankyou tiantian
tiantian123 tingting tinkerbell trustno1 trustno1! valentine victoria voyager1 wang1234 wang123456
wang12345 wangjing wangyang wangwang wangyut2 wanghao123 weiwei123 weiweiwei welcome1 welcome123
whatever wo123456 woaini123 woaini1234 woaini123456 woaini1314 woaini13145 woaini1314520 woaini520
woaini520123 woaini5201314 woaini521 woainima woainiwoaini woaiwojia wodemima wojiushiwo woshishui
woshizhu wobuzhidao woxihuanni wswswsws wwwwwwww www123456 www123123 wyf123456 x1234567 xiaobai123
xiaofei123 xiaolong xiaolong123 xiaoming xiaoqiang xiaoxiao xiaoxiao123 xiaoyu123 xingxing xuexixuexi
yang1234 yang123456 yangyang yangyang123 yankees1 yingying yu123456 yuanyuan yuyuyuyu z1234567
z12345678 z123456789 zaq12wsx zaq1zaq1 zaq1xsw2 zaq12wsxcde3 zhang123 zhang1234 zhang123456 zhanghao
zhangjie zhanglei zhangwei zhangwei123 zhangyang zhangyong zhao123456 zhouzhou zhuzhuzhu zx123456
zxc12345 zxc123456 zxc123123 zxcasdqwe zxcvbn123 zxcvbnm1 zxcvbnm, zxcvbnm,. zxcvbnm,./ zxcvbnm123
zxcvzxcv zz123456 zzzzzzzz zzzzzzzzzz !@#$%^&* !qaz2wsx !qaz@wsx ~!@#$%^& kuaichuan transmit
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(TEXT.trim().split(/\s+/));
