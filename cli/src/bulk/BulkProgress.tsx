import { Box, Text, useWindowSize } from 'ink';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { counted, grouped, type ProgressState, type ProgressStore, paceOf } from './progressState.ts';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 120;
const BAR = 24;
const WIDEST = 92;

/** Progress of a long piece of work, on stderr (cli.md §5.5). */
export function BulkProgress({ store, now }: { store: ProgressStore; now: () => number }) {
  const state = useThrottled(store);
  const { columns } = useWindowSize();
  const tone = state.outcome === 'failed' ? 'red' : state.outcome === 'done' ? 'green' : 'cyan';
  const { warnings, steps, title, runId, outcome } = state;
  return (
    <Box borderStyle="round" borderColor={tone} flexDirection="column" paddingX={1} width={Math.min(columns, WIDEST)}>
      <Text bold>{title}</Text>
      {steps.map((text) => (
        <Text key={text} wrap="truncate-end">
          <Text color="green">✓</Text> {text}
        </Text>
      ))}
      {state.phase === '' ? null : <Present state={state} now={now()} />}
      {warnings.map((text, index) => (
        <Text key={`${index}${text}`} color="yellow" wrap="truncate-end">
          ▲ {text}
        </Text>
      ))}
      {outcome === 'running' ? (
        <Text dimColor wrap="truncate-end">
          Ctrl+C stops safely{runId === undefined ? '' : `; resume: --resume ${runId}`}
        </Text>
      ) : (
        <Text color={tone}>{outcome === 'done' ? closing(state) : 'stopped'}</Text>
      )}
    </Box>
  );
}

function Present({ state, now }: { state: ProgressState; now: number }) {
  const { phase, done, total, facts } = state;
  const frame = FRAMES[Math.floor(now / FRAME_MS) % FRAMES.length];
  const filled = total > 0 ? Math.min(BAR, Math.round((done / total) * BAR)) : 0;
  const percent = total > 0 ? `  ${Math.floor((done / total) * 100)} %` : '';
  return (
    <>
      <Text wrap="truncate-end">
        <Text color="cyan">{frame}</Text> {phase}{' '}
        {total > 0 ? (
          <Text>
            <Text color="cyan">{'█'.repeat(filled)}</Text>
            <Text dimColor>{'░'.repeat(BAR - filled)}</Text> {grouped(done)}/{grouped(total)}
            {percent}
          </Text>
        ) : (
          <Text>{done > 0 ? grouped(done) : ''}</Text>
        )}
      </Text>
      <Text dimColor wrap="truncate-end">
        {'  '}
        {[paceOf(state, now), ...counted(facts)].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}

const closing = ({ facts }: ProgressState): string => counted(facts).join(' · ') || 'done';

/** The store's state, drawn at most at the pace of the spinner: a million rows must not cost a million frames. */
function useThrottled(store: ProgressStore): ProgressState {
  const [, setFrame] = useState(0);
  const outcome = useSyncExternalStore(store.subscribe, () => store.get().outcome);
  useEffect(() => {
    if (outcome !== 'running') return undefined;
    const timer = setInterval(() => setFrame((frame) => frame + 1), FRAME_MS);
    return () => clearInterval(timer);
  }, [outcome]);
  return store.get();
}
