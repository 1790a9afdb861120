import { createTowline } from '@towline/sdk';
import { TowlineProvider, useOperation, usePages, useTowline } from '@towline/sdk/react';
import { useState } from 'react';

const towline = createTowline({ appInfo: { name: 'wallboard' } }); // served by Towline's own server: its cookies count

export function Wallboard() {
  return (
    <TowlineProvider towline={towline}>
      <RequestList />
    </TowlineProvider>
  );
}

// A list, page by page. What is shown is kept up to date by live events, by polling while the stream is down.
function RequestList() {
  const { records, count, page, hasNext, goTo, error, isLoading } = usePages('listRequests', {
    query: { status: ['Dispatching'] },
  });
  const [open, setOpen] = useState<string>();
  if (isLoading) return <p>Loading</p>;
  if (error) return <p role="alert">{error.message}</p>;
  return (
    <>
      <p>{count} requests</p>
      {records.map(({ id, shortId }) => (
        <button type="button" key={id} onClick={() => setOpen(id)}>
          {shortId}
        </button>
      ))}
      <button type="button" disabled={page === 1} onClick={() => goTo(page - 1)}>
        Previous
      </button>
      <button type="button" disabled={!hasNext} onClick={() => goTo(page + 1)}>
        Next
      </button>
      <Request id={open} />
    </>
  );
}

// One thing; null while nothing is asked. Two components that ask for the same share one call.
function Request({ id }: { id: string | undefined }) {
  const towline = useTowline();
  const { data, refresh } = useOperation('getRequest', id === undefined ? null : { path: { id } });
  if (!data) return null;
  const addNote = async () => {
    await towline.requests.createNote(data.id, { message: 'Seen on the wallboard', isPublic: false });
    await refresh();
  };
  return (
    <p>
      {data.shortId} {data.status}{' '}
      <button type="button" onClick={() => void addNote()}>
        Add a note
      </button>
    </p>
  );
}
