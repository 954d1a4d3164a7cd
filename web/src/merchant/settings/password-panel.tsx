import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, data } from '../../api/client';
import { ChangePasswordPanel } from '../../ui/change-password-panel';
import { useText } from '../text';
import { sessionsQuery } from './queries';

export function PasswordPanel(): ReactNode {
  const { settings, auth } = useText();
  const queryClient = useQueryClient();
  return (
    <ChangePasswordPanel
      words={settings}
      hint={auth.passwordHint}
      change={(body) => data(api.POST('/business/auth/change-password', { body }))}
      onChanged={() => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })}
    />
  );
}
