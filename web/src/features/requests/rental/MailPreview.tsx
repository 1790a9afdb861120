import { useTranslation } from 'react-i18next';

/** The mail as its reader sees it: paragraphs, and lists where lines begin with a dot. */
export function MailPreview({ subject, text }: { subject: string; text: string }) {
  const { t } = useTranslation();
  const blocks = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== ''));
  return (
    <section className="tl-requests-rental-preview" aria-label={t('labels:PREVIEW')}>
      <h3 className="tl-requests-section-title">{t('labels:PREVIEW')}</h3>
      <p>
        <strong>{subject}</strong>
      </p>
      {blocks.map((lines, index) =>
        lines.every((line) => line.startsWith('• ')) ? (
          <ul key={index}>
            {lines.map((line, item) => (
              <li key={item}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={index} className="tl-requests-pre-line">
            {lines.join('\n')}
          </p>
        ),
      )}
    </section>
  );
}
