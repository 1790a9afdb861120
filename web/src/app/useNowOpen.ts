import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** Something that is open over a page, until it is closed or another page is there. */
export function useNowOpen(): [boolean, (isOpen: boolean) => void] {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const set = useCallback((isOpen: boolean) => setOpenOn(isOpen ? pathname : undefined), [pathname]);
  return [openOn === pathname, set];
}
