import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStored } from '../../api/stored';
import { environment } from '../../api/environment';
import { Bars } from '../../ui/bar';
import { Zone, zoneOf } from '../../ui/zone';
import { preferencesQuery } from '../settings/queries';
import { useStream } from '../stream';
import { useText } from '../text';
import { Banner } from './banner';
import { Header } from './header';
import { BottomBar, Sidebar } from './navigation';

/** Everything around a page of the dashboard. A switch of environment remounts the page: nothing of the other stays. */
export function Shell(): ReactNode {
  const { shared } = useText();
  const chosen = useStored(environment);
  useStream(chosen);
  const zone = zoneOf(useQuery(preferencesQuery).data?.timezone);
  return (
    <div className="min-h-dvh print:block md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-60 rounded-xl bg-accent font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        {shared.skip}
      </a>
      <Sidebar />
      <div className="min-w-0">
        <Header />
        <Bars>
          <Banner />
        </Bars>
        <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 pt-5 pb-28 outline-none sm:px-6 md:pb-12">
          <Zone value={zone}>
            <Outlet key={chosen} />
          </Zone>
        </main>
      </div>
      <BottomBar />
    </div>
  );
}
