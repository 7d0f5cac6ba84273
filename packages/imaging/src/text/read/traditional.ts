import type { ReadCharacter } from './ctc.ts';

/** Simplified characters that mostly stand for one traditional character, each followed by it. */
const PAIRS =
  '罗羅国國门門车車电電广廣货貨单單号號价價计計数數银銀龙龍书書税稅订訂储儲凉涼户戶帐帳资資缴繳办辦内內总總额額对對无無误誤运運请請经經检檢验驗厂廠产產应應于於阴陰药藥湾灣汇匯与與专專线線' +
  '业業时時间間厅廳为為馆館开開图圖发發会會来來学學说說话話语語读讀写寫见見观觀规規视視觉覺认認识識试試诉訴词詞译譯该該详詳课課调調谁誰谈談谢謝证證评評议議许許论論设設访訪负負贝貝财財责責' +
  '败敗账賬质質购購贸貿费費贵貴贷貸贺賀赛賽赞贊赵趙轮輪软軟转轉轻輕载載辆輛输輸达達过過还還这這进進远遠连連选選邮郵郑鄭释釋针針钟鐘钢鋼钱錢铁鐵铃鈴铜銅铺鋪锁鎖锅鍋错錯键鍵镇鎮长長闭閉问問' +
  '闲閒闻聞阅閱阔闊队隊阳陽阶階际際陆陸陈陳险險随隨难難静靜页頁顶頂项項顺順须須顾顧顿頓预預领領频頻题題颜顏风風飞飛饭飯饮飲饰飾饱飽马馬驾駕骑騎鱼魚鲜鮮鸟鳥鸡雞鸭鴨麦麥黄黃齐齊龄齡龟龜两兩' +
  '严嚴丧喪个個丰豐临臨丽麗举舉义義乐樂习習乡鄉买買争爭亏虧亚亞亲親仅僅从從仓倉们們优優伟偉传傳伤傷侧側俭儉债債倾傾儿兒兰蘭关關兴興养養军軍农農决決况況冻凍净淨减減凤鳳凭憑击擊创創删刪别別' +
  '刘劉则則刚剛剂劑剧劇劝勸务務动動劳勞势勢区區医醫华華协協卖賣卢盧压壓历歷县縣参參双雙变變叶葉叹嘆听聽启啟员員响響哑啞唤喚喷噴团團园園围圍圆圓圣聖场場坏壞块塊坚堅坛壇坝壩垒壘处處备備复復' +
  '头頭夹夾奋奮奖獎妇婦妈媽娱娛婴嬰孙孫宁寧宝寶实實宠寵审審宪憲宫宮宽寬宾賓寻尋导導寿壽将將尔爾尝嘗层層岁歲岛島岭嶺币幣师師帮幫带帶库庫庆慶庄莊异異张張弯彎弹彈强強归歸当當录錄彻徹忆憶态態' +
  '怀懷恋戀恶惡悬懸惊驚愿願戏戲战戰扫掃扬揚抢搶护護报報拟擬拥擁择擇挥揮损損换換据據摄攝摆擺摇搖敌敵斋齋旧舊旷曠显顯晒曬晓曉暂暫术術机機杀殺杂雜权權条條杨楊极極构構枪槍柜櫃标標栈棧栏欄树樹' +
  '样樣档檔桥橋梦夢楼樓欢歡欧歐气氣汉漢沟溝没沒泪淚泽澤洁潔测測济濟浓濃涂塗润潤涨漲渐漸温溫湿濕满滿滤濾灭滅灯燈灵靈炉爐点點烂爛烟煙烦煩烧燒热熱爱愛爷爺牵牽状狀独獨狭狹猎獵猪豬献獻环環现現' +
  '玛瑪疗療疯瘋盐鹽监監盖蓋盘盤础礎确確碍礙礼禮祸禍离離种種积積稳穩穷窮窃竊竞競笔筆笼籠筑築签簽简簡粮糧紧緊纪紀纯純纱紗纳納纸紙纹紋级級纲綱纽紐织織终終绍紹绑綁结結绕繞绘繪给給络絡绝絕统統' +
  '继繼绩績绪緒续續维維绿綠编編缓緩缘緣缩縮网網罚罰职職联聯聪聰肃肅肠腸肤膚胀脹胜勝胶膠脉脈脏髒脑腦脚腳脱脫腾騰舰艦艺藝节節苏蘇苹蘋荐薦荣榮莲蓮获獲营營蓝藍虑慮虽雖虾蝦蚁蟻蛮蠻补補装裝袜襪' +
  '触觸誉譽讨討让讓训訓讯訊记記讲講讶訝诊診诗詩诚誠询詢诺諾谱譜贴貼赠贈赢贏赶趕趋趨跃躍践踐踪蹤轨軌辈輩边邊迁遷迟遲适適递遞逻邏遗遺邻鄰酱醬鉴鑑闪閃闹鬧隐隱雾霧韩韓韵韻饼餅饿餓馒饅骗騙鹅鵝' +
  '鸿鴻东東类類亿億链鏈销銷镜鏡铭銘锋鋒铅鉛铝鋁钉釘约約红紅练練组組细細纤纖声聲执執携攜驶駛驻駐驱驅岗崗矿礦码碼砖磚硕碩筛篩缝縫';

/** A traditional character that the network gives so much is printed, whatever stands beside it. */
const LIKELY = 0.2;
/** In a line of traditional characters less is enough: networks are trained on simplified ones. */
const CONCEIVABLE = 0.0005;
/** Fewer traditional characters do not make a line one of them: some are simplified ones in Japanese. */
const TELLING = 2;
/** So many of them for each simplified one tell what the network has no word for. */
const PLAIN = 2;

const characters = Array.from(PAIRS);
const TRADITIONAL = new Map(
  characters.flatMap((one, at) => {
    const other = characters[at + 1] ?? one;
    return at % 2 === 0 && one !== other ? [[one, other] as const] : [];
  }),
);
const ARE_TRADITIONAL = new Set(TRADITIONAL.values());

/** The traditional form of a simplified character; undefined for one that has none or several. */
export function traditionalOf(text: string): string | undefined {
  return TRADITIONAL.get(text);
}

/**
 * Characters as they are printed: networks answer with the simplified form of traditional ones, of many of which
 * they have no class.
 */
export function keepTraditional(read: readonly ReadCharacter[]): ReadCharacter[] {
  const traditional = read.filter(({ text }) => ARE_TRADITIONAL.has(text)).length;
  const simplified = read.filter(({ text }) => TRADITIONAL.has(text)).length;
  const isTraditional = traditional >= TELLING && traditional >= simplified;
  const isPlain = traditional > TELLING && traditional >= PLAIN * simplified;
  const least = isTraditional ? CONCEIVABLE : LIKELY;
  return read.map((one) => {
    const text = TRADITIONAL.get(one.text);
    if (text === undefined) return one;
    const isPrinted = one.kin ? one.kin.confidence >= least : isPlain;
    if (!isPrinted) return one;
    return { ...one, text, kin: { text: one.text, confidence: one.confidence } };
  });
}
