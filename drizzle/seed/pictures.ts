export const PICTURES: readonly { name: string; draw: () => string }[] = [];
