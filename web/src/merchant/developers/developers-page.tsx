import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { useText } from '../text';

export function DevelopersPage(): ReactNode {
  const { developers: words, shell } = useText();
  return (
    <Page title={words.title} place={shell.product}>
      <Tabs
        label={words.title}
        tabs={[
          ['/developers', words.tabs.quickstart],
          ['/developers/keys', words.tabs.keys],
          ['/developers/webhooks', words.tabs.webhooks],
          ['/developers/events', words.tabs.events],
          ['/developers/requests', words.tabs.requests],
        ]}
      />
      <Outlet />
    </Page>
  );
}
