import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#app/config.ts'
import { clearDrafts, blockUnloadWithDrafts } from '#app/form/drafts.ts'
import { syncPreferencesAcrossTabs, restorePreferences } from '#app/stores/preferences.ts'
import { syncSessionAcrossTabs, restoreSession } from '#app/stores/session.ts'
import { preventStrayFileDrops } from '#app/strayFileDrops.ts'
import { mountAnnouncer } from '#ui'
import { watchHistory } from '#app/useBackGuard.ts'
import { AppEntry } from '#screens/AppEntry.tsx'

restorePreferences()
syncPreferencesAcrossTabs()
restoreSession()
syncSessionAcrossTabs(clearDrafts)
blockUnloadWithDrafts()
watchHistory()
preventStrayFileDrops()
mountAnnouncer()
await loadConfig()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <AppEntry />
  </StrictMode>,
)
