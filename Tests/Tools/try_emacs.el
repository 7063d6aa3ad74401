;;; try_emacs.el --- Emacs with `clubhub-lint server` through eglot -*- lexical-binding: t -*-

;; Opens a broken file, sees what is wrong, applies a fix, renames, lays out, excepts a finding.
;; Called by try_emacs PROGRAM, in a copy of a sample; ends with 1 where something is not as it should be.

(setq eglot-sync-connect t eglot-autoreconnect nil eglot-confirm-server-initiated-edits nil
      project-find-functions (list (lambda (folder) (cons 'transient folder))))

;; Emacs asks before it opens another file for an edit, and somebody says yes.
(fset 'y-or-n-p (lambda (&rest _) t))

(defun wait (what condition)
  "Wait until CONDITION holds, and fail naming WHAT where it does not."
  (let ((end (+ (float-time) 20)) value)
    (while (and (not (setq value (funcall condition))) (< (float-time) end))
      (accept-process-output nil 0.02))
    (or value (error "waited in vain for %s" what))))

(defvar found nil "What the server told of the file last.")
(cl-defmethod eglot-handle-notification :after (_server (_method (eql textDocument/publishDiagnostics)) &key uri diagnostics &allow-other-keys)
  (when (string-suffix-p "fcLindewold.level2.json" uri) (setq found (append diagnostics nil))))

(defun finding (code)
  "Return the finding with CODE."
  (seq-find (lambda (each) (equal (plist-get each :code) code)) found))

(defun run ()
  "Do what somebody would."
  (find-file "fcLindewold.level2.json")
  (js-mode)
  (apply #'eglot (eglot--guess-contact))
  (let* ((finding (wait "the missing comma" (lambda () (finding "missing-comma"))))
         (range (plist-get finding :range))
         (start (eglot--lsp-position-to-point (plist-get range :start))))
    ;; Behind a letter that is two units of UTF-16.
    (goto-char start)
    (unless (looking-back "\"An😀na\"" (line-beginning-position)) (error "the mark stands at %s" (buffer-substring (line-beginning-position) start)))
    (let* ((answer (jsonrpc-request (eglot-current-server) :textDocument/codeAction
                                    (list :textDocument (eglot--TextDocumentIdentifier) :range range
                                          :context (list :diagnostics (vector finding)))))
           (fix (seq-find (lambda (action) (eq (plist-get action :isPreferred) t)) answer)))
      (eglot--apply-workspace-edit (plist-get fix :edit))))
  (wait "the fix" (lambda () (eglot--signal-textDocument/didChange) (not (finding "missing-comma"))))
  (goto-char (point-min))
  (unless (search-forward "\"givenName\": \"An😀na\", \"infixName\"" nil t) (error "the comma is not where it should be"))
  ;; A member, in all files.
  (goto-char (point-min))
  (search-forward "\"Wit\"")
  (backward-char 2)
  (eglot-rename "Zwart")
  (goto-char (point-min))
  (unless (search-forward "\"familyName\": \"Zwart\"" nil t) (error "the member has no other name"))
  ;; The layout.
  (goto-char (point-min))
  (forward-char 1)
  (insert "   ")
  (eglot-format-buffer)
  (unless (equal (buffer-substring (point-min) (+ (point-min) 2)) "{\n") (error "it is not laid out"))
  ;; An exception, where there is no configuration yet.
  (goto-char (point-min))
  (search-forward "\"Landscape\"")
  (replace-match "\"Landscepa\"")
  (eglot--signal-textDocument/didChange)
  (let* ((finding (wait "the unknown keyword" (lambda () (finding "unknown-keyword"))))
         (answer (jsonrpc-request (eglot-current-server) :textDocument/codeAction
                                  (list :textDocument (eglot--TextDocumentIdentifier) :range (plist-get finding :range)
                                        :context (list :diagnostics (vector finding)))))
         (action (seq-find (lambda (action) (plist-get action :command)) answer))
         (command (plist-get action :command)))
    (jsonrpc-request (eglot-current-server) :workspace/executeCommand
                     (list :command (plist-get command :command) :arguments (plist-get command :arguments)))
    (wait "the configuration" (lambda () (find-buffer-visiting "clubhub-lint.toml")))
    (with-current-buffer (find-buffer-visiting "clubhub-lint.toml")
      (goto-char (point-min))
      (unless (search-forward "rule = \"unknown-keyword\"" nil t) (error "the configuration has no exception"))
      (search-forward "reason = \"")
      (insert "Our own.")
      (save-buffer)))
  (wait "the exception" (lambda () (not (finding "unknown-keyword"))))
  (eglot-shutdown (eglot-current-server)))

(condition-case reason
    (progn (run) (message "  Emacs: as it should be") (set-buffer-modified-p nil) (kill-emacs 0))
  (error (message "  Emacs: %s" (error-message-string reason)) (kill-emacs 1)))
