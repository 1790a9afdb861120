import { Box, Text, useInput, useWindowSize } from 'ink';
import { useRef, useState } from 'react';
import stringWidth from 'string-width';

const WIDEST = 92;
const SIDES = 4;

/** What is asked, and what stands above the field. */
export type PhraseQuestion = {
  title: string;
  /** The thing and its environment are red there */
  isProduction: boolean;
  /** What it is done to, one a line */
  items: readonly string[];
  /** Whose plan it is, how many and how much, which server */
  about: readonly string[];
  phrase: string;
};

/** How it was left: with what was typed, by Esc, or by Ctrl+C. */
export type PhraseAnswer = { typed: string } | 'cancelled' | 'interrupted';

/** The box in which a phrase is typed letter by letter (cli.md §5.7). */
export function PhrasePrompt({ asked, onEnd }: { asked: PhraseQuestion; onEnd: (answer: PhraseAnswer) => void }) {
  const { title, isProduction, items, about, phrase } = asked;
  const { columns } = useWindowSize();
  const [typed, hasEnded] = usePhrase(onEnd);
  const width = Math.min(columns, WIDEST);
  const tone = isProduction ? 'red' : 'cyan';
  return (
    <>
      <TitleLine title={title} tone={tone} width={width} />
      <Box borderStyle="single" borderTop={false} borderColor={tone} flexDirection="column" paddingX={1} width={width}>
        {items.map((text, index) => (
          <Text key={`${index}${text}`} wrap="truncate-end">
            {text}
          </Text>
        ))}
        {about.map((text) => (
          <Text key={text} dimColor wrap="wrap">
            {text}
          </Text>
        ))}
        <Text>
          Type exactly: <Text bold>{phrase}</Text>
        </Text>
        <Box justifyContent="space-between">
          <Text {...(phrase.startsWith(typed) ? {} : { color: 'red' })}>
            › {typed}
            {hasEnded ? '' : '▌'}
          </Text>
          {hasEnded ? null : <Text dimColor>Esc cancels, nothing is done</Text>}
        </Box>
      </Box>
    </>
  );
}

/** The upper border, with the title in it; Ink's own borders have none. */
function TitleLine({ title, tone, width }: { title: string; tone: string; width: number }) {
  const rest = Math.max(0, width - stringWidth(title) - SIDES - 1);
  return (
    <Text color={tone} wrap="truncate-end">
      ┌ <Text bold>{title}</Text> {'─'.repeat(rest)}─┐
    </Text>
  );
}

/** What was typed so far, key by key or pasted with its end. */
function usePhrase(onEnd: (answer: PhraseAnswer) => void): readonly [typed: string, hasEnded: boolean] {
  // Keys come faster than frames: what was typed is known before it is drawn.
  const typed = useRef('');
  const [shown, setShown] = useState('');
  const [hasEnded, setEnded] = useState(false);
  const end = (answer: PhraseAnswer) => {
    setEnded(true);
    onEnd(answer);
  };
  useInput(
    (input, key) => {
      if (key.ctrl && input === 'c') return end('interrupted');
      if (key.escape) return end('cancelled');
      if (key.ctrl || key.meta || key.tab) return undefined;
      const [text = '', ...more] = input.split(/[\r\n]/);
      typed.current =
        key.backspace || key.delete ? typed.current.slice(0, -1) : typed.current + text.replace(/\p{Cc}/gu, '');
      setShown(typed.current);
      return key.return || more.length > 0 ? end({ typed: typed.current.trim() }) : undefined;
    },
    { isActive: !hasEnded },
  );
  return [shown, hasEnded];
}
