import { useId, useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { color, font, radius, space, text } from '../../tokens/tokens.ts'
import { CopyButton } from '../CopyField/CopyButton.tsx'
import { useCopy } from '../CopyField/useCopy.ts'

type OwnProps = {
  /**
   * What the code is, shown above it: 'Ejemplo en Python'.
   * @es Qué código es: «Ejemplo en Python». Se ve arriba y nombra al botón.
   */
  label: string
  /**
   * Code that is displayed and copied verbatim. Long lines wrap.
   * @es Lo que se muestra y se copia, tal cual. Las líneas largas bajan a la siguiente.
   */
  code: string
  /**
   * Called after the code was copied.
   * @es Después de que el código está en el portapapeles.
   */
  onCopy?: () => void
}

/** Other props go to the root element. */
export type CodeBlockProps = OwnProps & Omit<ComponentPropsWithRef<'figure'>, keyof OwnProps | 'children'>

/** Lines of code with a copy button. */
export function CodeBlock({ label, code, onCopy, ...rest }: CodeBlockProps) {
  const id = useId()
  const pre = useRef<HTMLPreElement>(null)
  const { copied, copy, failure } = useCopy({
    value: code,
    select: () => getSelection()?.selectAllChildren(pre.current!),
    onCopy,
  })
  return (
    <Root aria-labelledby={id} {...rest} data-slot="codeBlock">
      <figcaption>
        <span id={id}>{label}</span>
        <CopyButton label={label} copied={copied} onClick={() => void copy()} />
      </figcaption>
      {/* Code and its words must not be translated. */}
      <pre ref={pre} translate="no">
        <code>{code}</code>
      </pre>
      {failure && <p>{failure}</p>}
    </Root>
  )
}

const Root = styled.figure`
  min-inline-size: 0;
  margin: 0;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  figcaption {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space['100']};
    padding-block: ${space['050']};
    padding-inline: ${space['200']} ${space['050']};
    border-block-end: 1px solid ${color.borderDefault};
    color: ${color.fgMuted};
    font: ${text.label};
  }
  figcaption > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  figcaption > button {
    flex: none;
  }
  pre {
    /* Code is read from left to right, also in a right-to-left page. */
    direction: ltr;
    margin: 0;
    padding: ${space['150']} ${space['200']};
    color: ${color.fgDefault};
    font: ${text.caption};
    font-family: ${font.mono};
    text-align: start;
    tab-size: 2;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  p {
    margin: 0;
    padding: 0 ${space['200']} ${space['150']};
    color: ${color.dangerFg};
    font: ${text.caption};
  }
`
