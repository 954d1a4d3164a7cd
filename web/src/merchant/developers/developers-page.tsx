import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page';
import { Tabs, useOpenTab } from '../../ui/tabs';
import { useText } from '../text';

export function DevelopersPage(): ReactNode {
  const { developers: words, shell } = useText();
  const tabs = [
    ['/developers', words.tabs.quickstart],
    ['/developers/keys', words.tabs.keys],
    ['/developers/webhooks', words.tabs.webhooks],
    ['/developers/events', words.tabs.events],
    ['/developers/requests', words.tabs.requests],
  ] as const;
  return (
    <Page title={words.title} tab={useOpenTab(tabs)} place={shell.product}>
      <Tabs label={words.title} tabs={tabs} />
      <Outlet />
    </Page>
  );
}
