/**
 * Completion for bash. The one of @bomb.sh/tab needs the package bash-completion, never completes a file name, and runs what
 * is typed (`$(…)`) when Tab is pressed (DECISIONS T-285); this one speaks the same protocol.
 */
export const bashScript = `# bash completion for towline
_towline() {
  local -a words=()
  local word joined='' last=-1 out directive value cut
  local -i at
  # bash cuts words at = and :, which are put together again.
  for ((at = 1; at <= COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    if [[ $last -ge 0 && ( $word == [=:]* || -n $joined ) ]]; then
      words[$last]+="$word"
    else
      last=$((last + 1))
      words[$last]="$word"
    fi
    if [[ $word == *[=:] ]]; then joined=1; else joined=''; fi
  done
  COMPREPLY=()
  out="$(command towline complete -- "\${words[@]}" 2>/dev/null)" || return 0
  directive="\${out##*:}"
  out="\${out%:*}"
  cut="\${words[$last]%"\${words[$last]##*[=:]}"}"
  while IFS=$'\\t' read -r value _; do
    if [[ -n $value ]]; then COMPREPLY+=("\${value#"$cut"}"); fi
  done <<<"$out"
  if (((directive & 2) != 0)); then compopt -o nospace 2>/dev/null; fi
  if (((directive & 4) != 0)); then compopt +o default 2>/dev/null; fi
  return 0
}
complete -o default -F _towline towline
`;
