import { styled } from 'styled-components'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, space } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { Icon } from '../Icon/Icon.ts'
import type { PasswordRule } from './passwordRules.ts'

export type PasswordChecklistProps = {
  rules: readonly PasswordRule[]
  /** Current text; determines the icons. */
  value: string
  /** Text at the last blur; determines the texts for screen readers. Null before the first blur. */
  announcedValue: string | null
}

/**
 * Password rules with their state. Icons update while typing, hidden texts on blur:
 * screen readers re-read a description whenever it changes.
 */
export function PasswordChecklist({ rules, value, announcedValue }: PasswordChecklistProps) {
  const messages = useMessages('passwordField', es.passwordField)
  return (
    <Root data-slot="passwordField.rules">
      {rules.map((rule) => {
        const isMet = value !== '' && rule.test(value)
        const isUnmet = announcedValue !== null && !isMet
        return (
          <li key={rule.name} data-met={isMet || undefined} data-unmet={isUnmet || undefined}>
            {isMet || isUnmet ? <Icon name={isMet ? 'success' : 'error'} size="sm" /> : <span data-slot="ring" />}
            <span>
              <span>{rule.name}</span>
              {announcedValue !== null && <span data-slot="spoken">{messages.judged(rule.test(announcedValue))}</span>}
            </span>
          </li>
        )
      })}
    </Root>
  )
}

const Root = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: ${space['050']} ${space['150']};
  padding-block-start: ${space['050']};
  list-style: none;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space['075']};
  }
  & > li[data-met] {
    color: ${color.successFg};
  }
  & > li[data-unmet] {
    color: ${color.dangerFg};
  }
  /* Not evaluated yet. */
  [data-slot='ring'] {
    inline-size: 0.75rem;
    block-size: 0.75rem;
    margin: 0.125rem;
    border: 1px solid ${color.borderControl};
    border-radius: 50%;
  }
  [data-slot='spoken'] {
    ${visuallyHidden}
  }
`
