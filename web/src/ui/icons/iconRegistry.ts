/**
 * What Blueprint asks for an icon that was given by its name. It takes the place of Blueprint's own loader, which would
 * bring every icon (vite/blueprintIcons.ts); what Blueprint's components show themselves are static imports.
 */
export const Icons = {
  getPaths(): undefined {
    return undefined;
  },

  async load(names: string | readonly string[]): Promise<void> {
    console.error(`Icon "${String(names)}" was given by name: import its component from @blueprintjs/icons instead.`);
  },

  isValidIconName(): boolean {
    return false;
  },
};
