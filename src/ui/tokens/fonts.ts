// Bundled, so that no page asks another host for a font and every machine draws the same picture.
import '@fontsource-variable/inter'
import '@fontsource-variable/fraunces'
