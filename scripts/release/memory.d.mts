export const nodeOptions: string;
export const allocator: Readonly<Record<string, string>>;
