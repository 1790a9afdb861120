import { Link } from 'react-router';
import { paths } from '../paths.ts';

interface RequestLinkProps {
  readonly id: string;
  /** The short id where it is known; it is the beginning of the id otherwise. */
  readonly shortId?: string | undefined;
}

/** The way from a list to the request that a row belongs to. */
export function RequestLink({ id, shortId = id.slice(0, 4).toUpperCase() }: RequestLinkProps) {
  return (
    <Link className="tl-code" to={paths.request(id)}>
      {shortId}
    </Link>
  );
}
