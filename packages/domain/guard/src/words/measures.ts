export const units =
  'mm|cm|dm|m|km|inch|inches|ft|foot|feet|kg|g|lb|lbs|pound|pounds|stone|px|mp|k|kelvin|w|watt|watts|iso|ev|stop|stops|fps|%|percent|°|degree|degrees|hz|den|denier|dpi|ml|l|oz|ct|carat|karat|hour|hours|minute|minutes|second|seconds|day|days|week|weeks|h|min|pm|am|o clock|x|×|€|euro|euros|dollars|usd|eur';

/** Numbers that are no ages in any language. */
export const measures: string = `
  # (${units}) | (iso|f|t|mst|monk|tone|level|type|nr|^look|shot|frame|take|scene|page|figure|fig) # | f / #
  (size|sizes|uk|us|eu|größe|taille|talla|taglia|tamanho|maat|storlek|størrelse|rozmiar|размер|サイズ|사이즈|尺码) [size] # [+]
  # : # | # × # | ($|€|£|¥) #
`;
