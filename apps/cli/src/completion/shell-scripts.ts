/** What a shell evaluates to complete `ips`, each falling back to file names. */
export const shellScripts = {
  bash: `_ips() {
  local IFS=$'\\n'
  COMPREPLY=($(ips __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _ips ips`,
  zsh: `#compdef ips
_ips() {
  local -a found
  found=("\${(@f)$(ips __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
compdef _ips ips`,
  fish: `complete -c ips -a '(ips __complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
} as const;
