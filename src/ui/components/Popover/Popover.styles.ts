import { styled } from 'styled-components'
import { color, elevation, layer, radius, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'

export const Panel = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${layer.popoverInDialog};
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  inline-size: max-content;
  min-inline-size: min(16rem, calc(100vw - 1rem));
  max-inline-size: min(24rem, calc(100vw - 1rem));
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: ${radius.lg};
  background: ${color.bgOverlay};
  color: ${color.fgDefault};
  font: ${text.body};
  text-align: start;
  white-space: normal;
  box-shadow: ${elevation.e2};
  opacity: 0;
  &[data-placed] {
    opacity: 1;
  }
  [data-slot='popover.header'] {
    display: flex;
    align-items: center;
    gap: ${space['100']};
    padding-block-start: ${space['100']};
    padding-inline: ${space['200']} ${space['100']};
  }
  [data-slot='popover.header'][data-hidden] {
    justify-content: flex-end;
  }
  [data-slot='popover.title'] {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: ${text.label};
    overflow-wrap: anywhere;
  }
  [data-hidden] > [data-slot='popover.title'] {
    ${visuallyHidden}
  }
  [data-slot='popover.body'] {
    min-block-size: 0;
    padding: ${space['100']} ${space['200']} ${space['200']};
    overflow: auto;
    overscroll-behavior: contain;
    overflow-wrap: anywhere;
  }
  [data-slot='popover.footer'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space['100']};
    padding: ${space['100']} ${space['200']} ${space['150']};
    border-block-start: 1px solid ${color.borderDefault};
  }
`
