import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page';
import { Tabs, useOpenTab } from '../../ui/tabs';
import { useText } from '../text';

export function SettingsPage(): ReactNode {
  const { settings: words, shell } = useText();
  const tabs = [
    ['/settings/profile', words.tabs.profile],
    ['/settings/security', words.tabs.security],
    ['/settings/activity', words.tabs.activity],
  ] as const;
  return (
    <Page title={words.title} tab={useOpenTab(tabs)} place={shell.product}>
      <Tabs label={words.title} tabs={tabs} />
      <div className="parts-in-turn grid max-w-3xl gap-5">
        <Outlet />
      </div>
    </Page>
  );
}
