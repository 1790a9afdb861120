const needed = 24;

/** Ends with 78 (sysexits.h EX_CONFIG): starting it again would say the same. */
export function refuseOldNode() {
  if (Number(process.versions.node.split('.')[0]) >= needed) return;
  process.stderr.write(`[towline] Towline needs Node ${needed} or newer; this is Node ${process.versions.node}.\n`);
  process.exit(78);
}
