import { useState } from 'react';
import { dynamicText } from '../../../i18n/dynamicText.ts';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import type { UploadItem } from '../../../ui/FileDropItem.tsx';
import type { ControlProps } from '../controlProps.ts';
import type { AnyFieldInput } from '../fieldInputs.ts';

type Input = Extract<AnyFieldInput, { input: 'file' }>;

/** A file that is sent with the form: dropped or chosen; another one takes its place. */
export function FileControl({ input, value, onChange, label }: ControlProps<Input, File>) {
  const [refused, setRefused] = useState<UploadItem>();
  const chosen: UploadItem | undefined = value
    ? { key: 'file', name: value.name, bytes: value.size, state: 'done' }
    : undefined;
  return (
    <FileDrop
      label={label}
      endings={input.endings}
      maxBytes={input.maxBytes}
      multiple={false}
      items={[chosen, refused].filter((item) => item !== undefined)}
      onFiles={([accepted], [bad]) => {
        setRefused(
          bad && {
            key: 'refused',
            name: bad.file.name,
            bytes: bad.file.size,
            state: 'refused',
            error: dynamicText(bad.code),
          },
        );
        if (accepted) onChange(accepted);
      }}
      onRetry={() => {}}
      onRemove={(key) => (key === 'refused' ? setRefused(undefined) : onChange(undefined))}
    />
  );
}
