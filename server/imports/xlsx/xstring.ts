/**
 * Decodes the escapes of ST_Xstring: '_x000D_' is U+000D, and '_x005F_' the '_' of a literal escape.
 * @see ECMA-376 Part 1, 22.9.2.19
 */
export const decodeXstring = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text
