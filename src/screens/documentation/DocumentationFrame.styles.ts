import { styled } from 'styled-components'
import { breakpoint, color, font, size, space, text } from '#ui'

/** The list of calls beside their sections. */
export const DocumentationFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(10rem, 15rem) minmax(0, 1fr);
  gap: ${space['300']} ${space['400']};
  align-items: start;

  & > nav {
    position: sticky;
    inset-block-start: calc(${size.header} + ${space['200']});
    max-block-size: calc(100dvh - ${size.header} - ${space['400']});
    overflow-y: auto;
  }
  & > nav ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & > nav a {
    display: block;
    padding-block: ${space['075']};
    font: ${text.body};
    text-decoration: none;
  }
  & > nav a:hover {
    text-decoration: underline;
  }
  .documentation-content,
  .documentation-call,
  .documentation-form,
  .documentation-keys {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space['200']};
  }
  .documentation-content {
    gap: ${space['400']};
  }
  .documentation-guide {
    display: grid;
    gap: ${space['075']};
  }
  .documentation-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: ${space['200']};
    align-items: start;
  }
  h2 {
    font: ${text.title};
  }
  h3 {
    margin-block-start: ${space['100']};
    font: ${text.titleSm};
  }
  p {
    overflow-wrap: anywhere;
  }
  code,
  textarea {
    font-family: ${font.mono};
  }
  .documentation-call,
  .documentation-error {
    scroll-margin-block-start: ${space['150']};
  }
  .documentation-address {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['100']};
  }
  .documentation-type {
    color: ${color.fgMuted};
  }
  .documentation-form > button {
    justify-self: start;
  }
  @media (max-width: ${breakpoint.desktop - 1}px) {
    grid-template-columns: minmax(0, 1fr);
    & > nav {
      position: static;
      max-block-size: none;
    }
  }
  @media print {
    display: block;
    & > nav,
    .documentation-keys,
    .documentation-try,
    [role='tablist'] {
      display: none;
    }
    .documentation-call {
      margin-block-start: ${space['300']};
    }
    h2,
    h3 {
      break-after: avoid;
    }
  }
`
