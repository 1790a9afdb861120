/** Addresses that the documents state (3-platform §2) and that have no screen yet: who comes by one is told so, not that it is wrong. */
const stated: readonly string[] = ['dashboard/settlements'];

/** Whether the address is stated; asked only where no screen has it. */
export function isStatedPath(pathname: string): boolean {
  const path = pathname.replace(/^\/|\/$/g, '');
  return stated.some((one) => path === one);
}
