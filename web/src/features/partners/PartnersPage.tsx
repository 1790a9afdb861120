import { useRef, useState } from 'react';
import { ListPage } from '../../kit/lists/ListPage.tsx';
import { giveFocusBack } from '../../kit/modals/giveFocusBack.ts';
import { urlId, urlSchema } from '../../kit/url/urlState.ts';
import { useUrlState } from '../../kit/url/useUrlState.ts';
import { AddPartnerButtons } from './AddPartnerButtons.tsx';
import { PartnerDetail } from './PartnerDetail.tsx';
import './partners.css';
import { partnerList } from './partners.list.tsx';

const opened = urlSchema({ partnerId: urlId() });

/** Partners, and beside them the one that `partnerId` names (3-platform §2; console.md §4.7). */
export function PartnersPage() {
  const [{ partnerId }, setAddress] = useUrlState(opened);
  const [isWide, setIsWide] = useState(false);
  const [isChosen, setIsChosen] = useState(false);
  const opener = useRef<Element>(null);

  const open = (id: string): void => {
    opener.current = document.activeElement;
    setIsChosen(true);
    setAddress({ partnerId: id });
  };
  const close = (): void => {
    setIsWide(false);
    setAddress({ partnerId: '' });
    giveFocusBack(() => opener.current);
  };
  const look = ['tl-partners', partnerId && 'tl-partners-two', isWide && partnerId && 'tl-partners-wide'];
  return (
    <div className={look.filter(Boolean).join(' ')}>
      <div className="tl-partners-list">
        <ListPage
          list={partnerList}
          current={partnerId || undefined}
          onOpen={({ id }) => open(id)}
          add={<AddPartnerButtons onAdded={({ id }) => open(id)} />}
        />
      </div>
      {partnerId !== '' && (
        <PartnerDetail id={partnerId} isWide={isWide} onWide={setIsWide} onClose={close} takesFocus={isChosen} />
      )}
    </div>
  );
}
