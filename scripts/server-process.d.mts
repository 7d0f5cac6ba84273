export declare const SERVER_PROCESS: readonly string[];
