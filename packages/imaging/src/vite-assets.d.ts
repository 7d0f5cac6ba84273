/** The address of a file that the bundler copies unchanged beside the program. */
declare module '*?url' {
  const url: string;
  export default url;
}
