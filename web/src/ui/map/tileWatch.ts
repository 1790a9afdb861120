/** So many tiles in a row that did not come are no hole in the map any more. */
const failuresInARow = 4;
/** A server that says nothing at all is given up after this time. */
const patienceMs = 8_000;

/** What happens to the tiles of one source. */
export interface TileWatch {
  readonly asked: () => void;
  readonly came: () => void;
  readonly failed: () => void;
  readonly stop: () => void;
}

/** Tells, once, that a tile server is down. */
export function watchTiles(onDown: () => void): TileWatch {
  let failures = 0;
  let isDown = false;
  let hasCome = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveUp = (): void => {
    clearTimeout(timer);
    if (isDown) return;
    isDown = true;
    onDown();
  };
  return {
    asked() {
      if (!hasCome) timer ??= setTimeout(giveUp, patienceMs);
    },
    came() {
      hasCome = true;
      failures = 0;
      clearTimeout(timer);
    },
    failed() {
      failures += 1;
      if (failures >= failuresInARow) giveUp();
    },
    stop: () => clearTimeout(timer),
  };
}
