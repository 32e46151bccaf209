import { useLayoutEffect } from 'react'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import type { Attempt } from '#app/form/useForm.ts'
import { mayUse, type OfferedDraft } from './commands.ts'
import { DraftBanner } from './DraftBanner.tsx'

/** `dialogs` and `revision` change when a form closed, which may have saved a draft. */
type DraftOwner = { role: string | undefined; dialogs?: unknown; revision: number }

type DraftOffersProps<Screen> = {
  drafts: readonly OfferedDraft<never, Screen>[]
  screen: Screen
}

/** A banner for each draft that the user may resume. */
export function DraftOffers<Screen extends DraftOwner>({ drafts, screen }: DraftOffersProps<Screen>) {
  return drafts
    .filter((draft) => mayUse(draft, screen))
    .map((draft) => <Offer key={draft.kind} draft={draft} screen={screen} />)
}

type OfferProps<Draft, Screen> = { draft: OfferedDraft<Draft, Screen>; screen: Screen }
type DraftWithAttempts = { attempts?: readonly Attempt<unknown>[] }

function Offer<Draft extends DraftWithAttempts, Screen extends DraftOwner>(props: OfferProps<Draft, Screen>) {
  const { draft, screen } = props
  const { kind, title, description, recover } = draft
  const { dialogs, revision } = screen
  const offer = useDraftOffer<Draft>(kind)
  const { refresh } = offer
  useLayoutEffect(refresh, [refresh, dialogs, revision])
  return (
    <DraftBanner
      offer={offer}
      title={title}
      description={description}
      onRecover={(recovered) => recover(screen, recovered)}
    />
  )
}
