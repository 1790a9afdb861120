import { Button } from '@blueprintjs/core';
import { WrenchIcon } from '@blueprintjs/icons';
import type { Capability, Partner } from '@towline/sdk/api';
import { type CapabilityNode, capabilityTree } from '@towline/sdk/domain/capability/capabilityTree';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../kit/data/Pending.tsx';
import { useResource } from '../../kit/data/useResource.ts';
import type { ModalProps } from '../../kit/modals/modalStack.ts';
import { useMayClose } from '../../kit/records/unsaved.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ModalFrame } from '../../ui/ModalFrame.tsx';
import { CapabilityRow } from './CapabilityRow.tsx';

interface CapabilitiesDialogProps extends ModalProps<undefined> {
  readonly partner: Partner;
}

/** What a partner can do, and with how much of it there is: a tree, each value saved by itself (3-platform §2, §3, §5). */
export function CapabilitiesDialog({ partner, close }: CapabilitiesDialogProps) {
  const { t } = useTranslation();
  const found = useResource('listPartnerCapabilities', { path: { id: partner.id } });
  const mayClose = useMayClose();
  const leave = async (): Promise<void> => {
    if (await mayClose()) close();
  };
  const shared = { partner, onFailed: () => void found.retry() };
  return (
    <ModalFrame
      isOpen
      size="large"
      title={`${t('labels:CAPABILITIES')} · ${partner.name}`}
      onClose={() => void leave()}
      footer={<Button text={t('buttons:CLOSE')} onClick={() => void leave()} />}
    >
      {!found.data ? (
        <Pending of={found} lines={10} />
      ) : found.data.length === 0 ? (
        <EmptyState icon={<WrenchIcon />} title={t('NO_CAPABILITIES')} />
      ) : (
        <Level nodes={capabilityTree(found.data)} {...shared} />
      )}
    </ModalFrame>
  );
}

interface LevelProps {
  readonly partner: Partner;
  readonly nodes: readonly CapabilityNode<Capability>[];
  readonly onFailed: () => void;
}

function Level({ nodes, ...shared }: LevelProps) {
  return (
    <ul className="tl-partners-tree">
      {nodes.map(({ capability, children }) => (
        <li key={capability.code}>
          <CapabilityRow capability={capability} {...shared} />
          {children.length > 0 && <Level nodes={children} {...shared} />}
        </li>
      ))}
    </ul>
  );
}
