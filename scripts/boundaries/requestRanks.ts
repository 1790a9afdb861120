/** The folders of web/src/features/requests, the lowest first: one imports from lower ones, not from its neighbours (house.md HSE-8). */
export const requestRanks: readonly (readonly string[])[] = [
  ['asker', 'changes', 'attachments', 'partnerSystems'],
  ['communication'],
  ['actions'],
  ['parts', 'assign'],
  ['promises'],
  ['jobs', 'notes', 'cards', 'rental', 'presence', 'list', 'finance', 'payments'],
  ['tabs', 'tools'],
  ['detail'],
  ['flightRecorder'],
];

const folder = 'web\\/src\\/features\\/requests\\/';

/** Lines of the law (law.ts). */
export const requestLaw = requestRanks.flatMap((rank, index) =>
  rank.map((name) => {
    const lower = [name, ...requestRanks.slice(0, index).flat()].join('|');
    return {
      from: new RegExp(`^${folder}${name}\\/`),
      to: new RegExp(`^${folder}(?!(${lower})\\/|requests\\.testing)`),
      because:
        'asker -> communication -> actions -> parts -> promises -> cards -> tabs -> detail: what is composed knows nothing of who composes it',
    };
  }),
);
