export declare const CEPH_KEYS: { accessKeyId: string; secretAccessKey: string };
export declare const CEPH_REGION: string;
export declare function missingCeph(): string[];
export declare function tryCeph(): boolean;
export declare function startCeph(folder: string, port?: number): Promise<string>;
export declare function stopCeph(folder: string): void;
