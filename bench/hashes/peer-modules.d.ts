declare module 'peer:@noble/hashes/pbkdf2.js' {
  export const pbkdf2: import('./methods.ts').Noble['pbkdf2'];
}

declare module 'peer:@noble/hashes/sha2.js' {
  export const sha256: import('./methods.ts').Noble['sha256'];
}

declare module 'peer:@noble/hashes/utils.js' {
  export const bytesToHex: import('./methods.ts').Noble['bytesToHex'];
}
