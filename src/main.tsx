import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#app/config.ts'
import { forgetDrafts, guardDrafts } from '#app/form/drafts.ts'
import { followPreferences, restorePreferences } from '#app/stores/preferences.ts'
import { followOtherTabs, restoreSession } from '#app/stores/session.ts'
import { refuseStrayFiles } from '#app/strayFiles.ts'
import { mountAnnouncer } from '#ui'
import { watchHistory } from '#app/useBackGuard.ts'
import { Entrance } from '#screens/Entrance.tsx'

restorePreferences()
followPreferences()
restoreSession()
followOtherTabs(forgetDrafts)
guardDrafts()
watchHistory()
refuseStrayFiles()
mountAnnouncer()
await loadConfig()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Entrance />
  </StrictMode>,
)
