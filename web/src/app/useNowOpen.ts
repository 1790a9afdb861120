import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';

/** The browser's own address: the router's is a moment behind it while the next page comes. */
const address = (): string => location.pathname;

/** Something that is open over a page, until it is closed or another page is there. */
export function useNowOpen(): [boolean, (isOpen: boolean) => void] {
  useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const set = useCallback((isOpen: boolean) => setOpenOn(isOpen ? address() : undefined), []);
  return [openOn === address(), set];
}
