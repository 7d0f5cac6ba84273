export declare const SERVER_PROCESS: readonly string[];
export declare const SERVER_ENVIRONMENT: Readonly<Record<string, string>>;
