import { ErrorIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useTranslation } from 'react-i18next';
import type { LabelKey } from '../../kit/texts.ts';
import type { JsonWords } from './editorWords.ts';
import type { JsonFinding } from './jsonFinding.ts';

interface JsonFindingsProps {
  readonly findings: readonly JsonFinding[];
  readonly words: JsonWords;
  readonly onGo: (finding: JsonFinding) => void;
}

const isScanned = ({ type }: JsonFinding): boolean => type === 'anomaly' || type === 'warning';

/** What is in the way of a save, and what a scan says, each with a way to its place (console.md, wireframe 5). */
export function JsonFindings({ findings, words, onGo }: JsonFindingsProps) {
  return (
    <div className="tl-json-findings">
      <Findings title="FINDINGS" findings={findings.filter((one) => !isScanned(one))} {...{ words, onGo }} />
      <Findings title="ANOMALIES" findings={findings.filter(isScanned)} {...{ words, onGo }} />
    </div>
  );
}

function Findings({ title, findings, words, onGo }: JsonFindingsProps & { readonly title: LabelKey }) {
  const { t } = useTranslation();
  if (findings.length === 0) return null;
  const name = t(`labels:${title}`);
  return (
    <>
      <h3>
        {name} {findings.length}
      </h3>
      <ul aria-label={name}>
        {findings.map((finding, at) => (
          <li key={at}>
            <button
              type="button"
              className={finding.type === 'warning' ? 'tl-json-warning' : undefined}
              onClick={() => onGo(finding)}
            >
              {finding.type === 'warning' ? <WarningSignIcon /> : <ErrorIcon />}
              <span>{words.finding(finding)}</span>
              <code>{finding.line ? t('LINE_NUMBER', { number: finding.line }) : finding.pointer || '/'}</code>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
