import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#app/config.ts'
import { blockUnloadWithDrafts, clearDrafts } from '#app/form/drafts.ts'
import { restorePreferences, syncPreferencesAcrossTabs } from '#app/stores/preferences.ts'
import { restoreSession, session, syncSessionAcrossTabs } from '#app/stores/session.ts'
import { preventStrayFileDrops } from '#app/strayFileDrops.ts'
import { watchHistory } from '#app/useBackGuard.ts'
import { AppEntry, preloadApp } from '#screens/AppEntry.tsx'
import { mountAnnouncer } from '#ui'

restorePreferences()
syncPreferencesAcrossTabs()
restoreSession()
syncSessionAcrossTabs(clearDrafts)
blockUnloadWithDrafts()
watchHistory()
preventStrayFileDrops()
mountAnnouncer()
if (session.is_logged) void preloadApp()

// No top-level await: WebKit would run lazily loaded modules before what they import.
// https://bugs.webkit.org/show_bug.cgi?id=242740
void loadConfig().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppEntry />
    </StrictMode>,
  ),
)
