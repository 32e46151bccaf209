import { Fragment, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { isApplePlatform } from '../../hooks/isApplePlatform.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, font, radius, size, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { keyCaps } from './keyNames.ts'

type OwnProps = {
  /**
   * Keys joined by '+', named as in `KeyboardEvent.key`: 'Shift+F6'. `Mod` is ⌘ on Apple platforms, else Ctrl.
   * @es Las teclas, unidas por «+», con los nombres de `KeyboardEvent.key`; `Mod` es ⌘ o Ctrl.
   */
  keys: string
}

/** Other props go to the root element. */
export type KbdProps = OwnProps & Omit<ComponentPropsWithRef<'kbd'>, keyof OwnProps | 'children'>

/** Keys of a shortcut, as the keyboard of the platform shows them. */
export function Kbd({ keys, ...rest }: KbdProps) {
  const messages = useMessages('kbd', es.kbd)
  const isApple = useHydrated() && isApplePlatform()
  return (
    // The names of keys must not be translated.
    <Root {...rest} translate="no" data-slot="kbd">
      {keyCaps(keys, isApple, messages).map(({ cap, spoken }, index) => (
        <Fragment key={index}>
          {index > 0 && ' + '}
          <kbd>
            <span aria-hidden={spoken ? true : undefined}>{cap}</span>
            {spoken && <span data-slot="kbd.spoken">{spoken}</span>}
          </kbd>
        </Fragment>
      ))}
    </Root>
  )
}

const Root = styled.kbd`
  position: relative;
  color: ${color.fgMuted};
  font: ${text.caption};
  white-space: nowrap;
  kbd {
    display: inline-block;
    box-sizing: border-box;
    min-inline-size: ${size.targetFine};
    padding-inline: ${space['075']};
    border: 1px solid ${color.borderStrong};
    border-block-end-width: 2px;
    border-radius: ${radius.sm};
    background: ${color.bgSurface};
    color: ${color.fgDefault};
    font-family: ${font.sans};
    text-align: center;
  }
  [data-slot='kbd.spoken'] {
    ${visuallyHidden}
  }
`
