import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';

import { IconButton } from '../controls/button.tsx';
import { forgetDrafts } from '../drafts/kept-draft.ts';
import { sessionQuery, signOut } from '../service/session.ts';

export function SignedInAs() {
  const queries = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const leave = async (): Promise<void> => {
    await signOut();
    await forgetDrafts();
    queries.clear();
    location.assign('/studio/');
  };
  const who = session ? `${session.organizationName}, ${session.role}` : 'Studio';
  return (
    <IconButton label={`Sign out of ${who}`} onClick={() => void leave()}>
      <LogOut size={17} strokeWidth={1.5} />
    </IconButton>
  );
}
