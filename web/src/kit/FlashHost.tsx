import { Toaster } from '../ui/Toaster.tsx';
import { flash, useToasts } from './flash.ts';

/** Where flash messages appear; rendered once, beside the pages. */
export function FlashHost() {
  return <Toaster toasts={useToasts()} onGone={flash.close} />;
}
