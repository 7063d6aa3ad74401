-- A real editor with `clubhub-lint server`: opens a broken file, sees what is wrong, applies a fix, completes a keyword, renames,
-- lays out. Called by try_neovim PROGRAM, in a copy of a sample; ends with 1 where something is not as it should be.

local program = assert(os.getenv('CLUBHUB_LINT'), 'CLUBHUB_LINT is the program')
local name = 'fcLindewold.level2.json'

-- Returns how many units of UTF-16 so many bytes of a line are.
local function units(line, bytes) return select(2, vim.str_utfindex(line, bytes)) end

local function run()
  vim.cmd('edit ' .. name)
  local buffer = vim.api.nvim_get_current_buf()
  local function text() return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') end
  local function wait(what, condition) assert(vim.wait(20000, condition, 20), 'waited in vain for ' .. what) end
  -- Returns line and column, both from 0, of some words.
  local function place(words)
    for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      local column = line:find(words, 1, true)
      if column then return { line = number - 1, character = units(line, column - 1) } end
    end
    error(words .. ' is not in the text')
  end
  local function codes()
    local found = {}
    for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do found[#found + 1] = diagnostic.code end
    return table.concat(found, ' ')
  end

  local id = vim.lsp.start_client({ name = 'clubhub-lint', cmd = { program, 'server', '--stdio' }, root_dir = vim.fn.getcwd() })
  wait('the server', function() local client = vim.lsp.get_client_by_id(id) return client and client.initialized end)
  vim.lsp.buf_attach_client(buffer, id)
  local document = vim.lsp.util.make_text_document_params(buffer)
  local function ask(method, parameters)
    local answers = assert(vim.lsp.buf_request_sync(buffer, method, parameters, 20000), method)
    assert(answers[id] and not answers[id].err, method .. ': ' .. vim.inspect(answers[id]))
    return answers[id].result
  end
  local encoding = vim.lsp.get_client_by_id(id).offset_encoding

  -- Findings, with an emoji in front of the place on its line.
  wait('the missing comma', function() return codes():find('missing-comma', 1, true) end)
  local finding
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    if diagnostic.code == 'missing-comma' then finding = diagnostic end
  end
  local line = vim.api.nvim_buf_get_lines(buffer, finding.lnum, finding.lnum + 1, false)[1]
  assert(line:sub(1, finding.col):find('"An😀na"$'), 'the mark stands behind the name: ' .. line:sub(1, finding.col))

  -- The fix, with one key.
  local at = { line = finding.lnum, character = units(line, finding.col) }
  local actions = ask('textDocument/codeAction', {
    textDocument = document, range = { start = at, ['end'] = at }, context = { diagnostics = {} } })
  local fix
  for _, action in ipairs(actions) do if action.isPreferred then fix = fix or action end end
  vim.lsp.util.apply_workspace_edit(assert(fix, 'a fix').edit, encoding)
  wait('the fix', function() return not codes():find('missing-comma', 1, true) end)
  assert(text():find('"givenName": "An😀na", "infixName"', 1, true), text())

  -- A keyword by its Dutch name, in the middle of the text.
  local keyword = place('"Black & White"')
  vim.api.nvim_buf_set_text(buffer, keyword.line, keyword.character, keyword.line, keyword.character + 15, { '"Vogel"' })
  local items = ask('textDocument/completion', {
    textDocument = document, position = { line = keyword.line, character = keyword.character + 6 } })
  local first = assert(items.items[1], 'something to write')
  vim.lsp.util.apply_text_edits({ first.textEdit }, buffer, encoding)
  assert(text():find('%[ "Bird" %]'), 'the identifier is written')

  -- A member, in all files.
  local edit = ask('textDocument/rename', { textDocument = document, position = place('Wit"'), newName = 'Zwart' })
  vim.lsp.util.apply_workspace_edit(edit, encoding)
  assert(text():find('"familyName": "Zwart"', 1, true), 'the member has another name')

  -- The layout.
  vim.api.nvim_buf_set_lines(buffer, 0, 1, false, { '{   ' })
  local edits = ask('textDocument/formatting', { textDocument = document, options = { tabSize = 4, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, buffer, encoding)
  assert(vim.api.nvim_buf_get_lines(buffer, 0, 1, false)[1] == '{', 'it is laid out')

  vim.lsp.stop_client(id)
  wait('the end', function() return vim.lsp.get_client_by_id(id) == nil end)
end

local isRight, reason = pcall(run)
io.stderr:write(isRight and '  Neovim: as it should be\n' or '  Neovim: ' .. tostring(reason) .. '\n')
vim.cmd(isRight and 'qa!' or 'cquit')
